import { type PurchaseWire, purchaseWire } from '@hive/contract/money/receipts'

/** An individual place, paid for, of which nothing has gone back. */
export const samplePurchase: PurchaseWire = purchaseWire.parse({
  registrationId: 42,
  receipt: 'Hive 42',
  leagueId: 7,
  leagueTitle: 'Tuesday Pickleball',
  RegistrationTypeId: 1,
  TryItOutRegistration: false,
  isUpgrade: false,
  teamName: null,
  state: 'confirmed',
  listed: 90,
  discount: null,
  credited: 0,
  paid: 90,
  byCredit: 0,
  paidAt: '2026-11-18T12:00:00.000Z',
  refunds: [],
  refunded: 0,
  onItsWay: 0,
  balance: 90,
})
