import type { Database } from '#db/database.ts'
import type { Sealer } from '#db/sealing.ts'
import { insertHealth } from '#features/account/account/service.ts'
import { DEMO_ACCOUNTS, ensureDemoUser } from '#identity/demo-accounts.ts'

type Who = keyof typeof DEMO_ACCOUNTS
type Person = { name: string; phone: string; isComplete: boolean }

const PEOPLE: Record<Who, Person> = {
  player: { name: 'Aoife Byrne', phone: '+353871234501', isComplete: true },
  captain: { name: 'Conor Walsh', phone: '+353871234502', isComplete: true },
  // Invited by the captain, has told us nothing yet.
  teammate: { name: '', phone: '', isComplete: false },
  admin: { name: 'Niamh Kelly', phone: '+353871234504', isComplete: true },
}

/** The four people to sign in as, and their places in the demo leagues. */
export async function placeDemoPeople(
  db: Database,
  { sealer, now }: { sealer: Sealer; now: Date },
): Promise<void> {
  const player = await insertPerson(db, 'player', { sealer, now })
  const captain = await insertPerson(db, 'captain', { sealer, now })
  const teammate = await insertPerson(db, 'teammate', { sealer, now })
  const admin = await insertPerson(db, 'admin', { sealer, now })
  await db.insertInto('roleGrants').values({ playerId: admin, role: 'admin' }).execute()

  await takeOver(db, { title: 'Leixlip Thursday Pickleball', team: 'Dink Floyd', playerId: player })
  await takeOver(db, { title: 'Maynooth Sunday Badminton', team: 'Smash Hits', playerId: player })
  const team = await takeOver(db, {
    title: 'Leixlip Tuesday Pickleball',
    team: 'Dill With It',
    playerId: captain,
  })
  await takeOver(db, {
    title: 'Lucan Wednesday Badminton',
    team: 'Clear Intentions',
    playerId: captain,
  })
  await db
    .insertInto('teamInvitations')
    .values({ teamId: team.id, email: DEMO_ACCOUNTS.teammate, invitedBy: captain })
    .execute()
  await db
    .insertInto('memberships')
    .values({
      leagueId: team.leagueId,
      playerId: teammate,
      teamId: team.id,
      registered: false,
      teamPlayerRegistration: true,
    })
    .execute()
}

async function insertPerson(
  db: Database,
  who: Who,
  { sealer, now }: { sealer: Sealer; now: Date },
): Promise<number> {
  const { name, phone, isComplete } = PEOPLE[who]
  const email = DEMO_ACCOUNTS[who]
  const { id: playerId } = await db
    .insertInto('players')
    .values({
      issuer: 'hive',
      subject: await ensureDemoUser(db, email),
      email,
      emailVerified: true,
      name,
      phoneNumber: phone,
      ...(isComplete
        ? {
            genderId: who === 'captain' ? 1 : 2,
            dateOfBirth: '1992-04-17',
            emergencyContactName: 'Emergency Contact',
            emergencyContactPhoneNumber: '+353861234500',
            tShirtSizeId: 2,
            preferredLocation: 'Leixlip',
          }
        : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (isComplete) {
    const answers = { medicalConditions: '', freeOfMedicalConditions: true, medicalQuestions: {} }
    await insertHealth(db, sealer, { playerId, signedAt: now, answers })
  }
  return playerId
}

/** Makes someone the captain of an existing team, with its registration and membership. */
async function takeOver(
  db: Database,
  { title, team: name, playerId }: { title: string; team: string; playerId: number },
) {
  const team = await db
    .selectFrom('teams as t')
    .innerJoin('leagues as l', 'l.id', 't.leagueId')
    .select(['t.id', 't.leagueId'])
    .where('l.title', '=', title)
    .where('t.name', '=', name)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('teams')
    .set({ captainPlayerId: playerId })
    .where('id', '=', team.id)
    .execute()
  await db.updateTable('registrations').set({ playerId }).where('teamId', '=', team.id).execute()
  await db.updateTable('memberships').set({ playerId }).where('teamId', '=', team.id).execute()
  return team
}
