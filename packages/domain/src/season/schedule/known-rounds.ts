import type { Pair } from './starters.ts'

type KnownRounds = readonly (readonly Pair[])[]

type Wanted = {
  readonly seats: number
  /** How many places each night has; every night the same, at one time or on one court. 0 where nights differ. */
  readonly places: number
  /** How many games each team has. */
  readonly games: number
} & Since

/** By which designs: before the fifth rules, one of them was another. */
export type Since = { readonly isBeforeFifth?: boolean | undefined }

/**
 * The rounds of a design in which all meet once and have each place of a night as often as can be; the games of a round are
 * in the order of its places. `null` where none is kept here, or the season ends within one whose rounds leave teams out.
 */
export function designOf({ seats, places, games, ...since }: Wanted): KnownRounds | null {
  const isWhole = games % (seats - 1) === 0 || 2 * places === seats
  const text = isWhole ? textOf(`${seats} on ${places}`, since) : undefined
  return text === undefined ? null : roundsIn(text)
}

/** Rounds of everyone once whose carry-over is lower than that of a starter; `null` where none is kept here. */
export function orderOf(seats: number, since: Since = {}): KnownRounds | null {
  const even = seats + (seats % 2)
  const text = textOf(ORDERS[even] ?? '', since)
  if (text === undefined) return null
  return roundsIn(text).map((round) => round.filter((pair) => pair.every((seat) => seat < seats)))
}

function textOf(name: string, { isBeforeFifth = false }: Since): string | undefined {
  return (isBeforeFifth ? BEFORE_FIFTH[name] : undefined) ?? DESIGNS[name]
}

/** A round is a word, and a seat a digit of base 36: `0213` has the games 0 v 2 and 1 v 3. */
function roundsIn(text: string): Pair[][] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) =>
      Array.from({ length: word.length / 2 }, (_, at): Pair => [
        parseInt(word.charAt(2 * at), 36),
        parseInt(word.charAt(2 * at + 1), 36),
      ]),
    )
}

/**
 * Designs by teams and places.
 *
 * On all courts they are balanced tournament designs, which exist for every even number of teams but four (Schellenberg, van
 * Rees and Vanstone 1977): a team comes to each court twice, and to one of them once. Up to 20 teams the rounds are those with
 * the least carry-over that go with such courts: of the starters; for 8 and 16 teams, whose least ones do not, of all rounds
 * (72) and of random starters (270); for 12 teams (160) from annealing by exchanges of rounds, pairs and opponents. Their courts are
 * from annealing by exchanges within rounds. From 24 teams on, courts are those of Haselgrove and Leech (1977), and the order
 * of their rounds is from annealing.
 *
 * For 22 and 28 teams, which that construction leaves out, we found the designs by a search of our own. The teams are two halves of
 * 11, or of 13 and two more teams. One round (for 28, two) is moved on by one team and one court at a time; in the others each team of
 * one half meets one of the other, always as far on. The rounds, their courts and their order are from annealing.
 *
 * On fewer they are court-balanced tournament designs, by which each team comes to each court equally often (Mendelsohn and
 * Rodney 1994). Courts come from the circle method: those of some differences turn with the rounds. The nights are from
 * annealing by exchanges on a court, so that no team plays twice at a time and waits are short.
 */
const DESIGNS: Readonly<Record<string, string>> = {
  '6 on 3': `
    054132 432015 523104 105324 214530`,
  '8 on 4': `
    06152437 72654310 70416352 54762130 13045726 61320547 35021746`,
  '10 on 3': `
    374901 241756 627980 965813 720364 384195 052867 759134 908623 394712 516089 042578 165392
    483670 810245`,
  '10 on 5': `
    2483176509 7640912835 0351924687 3962578014 2573684910 0759842136 1874325096 6102437958
    4598061372`,
  '12 on 6': `
    37058a16294b 12ab45396708 28461b35079a 0658471a9b23 174a3869250b 4936012a8b57 5b7926480a13
    89036a7b1524 3a2b09781456 6b185902347a 5a273b046819`,
  '14 on 7': `
    57b6280d43a1c9 6839a07c1db254 d24ac3651b9780 3d5b76918a042c 9b3015876cd4a2 41cab3260798d5
    a91852c46d730b 1c7d8429ba5036 4702cb3a9561d8 c085d94b72a613 8396ad01245cb7 60214935c8bd7a
    a5dc17b8903246`,
  '16 on 3': `
    1539cd 0f2846 739cde 6a5b12 04fde7 8cb956 d34701 a8e52f 6b9034 c27dfe b13589 6f4a70 dbce23
    5a1487 fc96e0 59b231 27adf8 a06c4b e3d1f5 947f08 261ac5 83be0d 7c4f19 5068a2 e1d4cb 573692
    b0af81 4e3c67 8d259a 1c03fb 247ae6 f958b3 9e02d6 4817ca 3fe2d5 61c0ab 9d8e54 7bf1a3 2d064c
    aeb879`,
  '16 on 5': `
    2b579efd8a e8d50436bc 821f4e7a53 6029b1f8cd 0fc51347a9 6c3ad8e27b 5e3b2f9601 d2ac94f387
    f518a0be26 7319cf420d a4706b2589 a1b43dec9f 9b80c24156 c8e35ad167 094c16b8fe d4e7956a32
    7dfb86c9e0 af20bd1534 936e7c584f 5bd9ea0c21 17f683ad45 3c8472b0de e16d0597ba 462af703c1`,
  '16 on 8': `
    37bd526c4e0f81a9 7d05ba634892cef1 d0a3e87459cb2f16 6adc85f31eb49027 c54f1a027b9638ed
    f52bd6a78c3149e0 b86f3c109d5ae724 2180d4c9f7ae6b53 0b91325eda7c468f 1c43f9eba206758d
    9e681754b32dafc0 2879fbd1653e0ac4 39e2048acfd5b176 4a15e6fd30872c9b efac70986241d35b`,
  '18 on 9': `
    76154ed8ac3b0h9f2g e9035fc48762gah1bd ce3798146gfa5db02h 25a9h3dfe61cgb4870 bad2c0eg4h59f73681
    d1h5926acb8g0f3e74 f4g1dc6h0958e27ba3 964bg5h720f38ced1a 8hb2fea79d06135cg4 3c6db85024ae71gfh9
    bf7e610g354d28ahc9 104672938fhbdacge5 579g4a83be0dch21f6 32fca01edhg794685b dg081b2fa5eh43796c
    8ahf7dc23g19b654e0 048egh9bf1c7652a3d`,
  '20 on 10': `
    acb6418e7h5d0ji3gf92 hg1j8ic7db6e3af94025 d8b4j209ec63517fagih 3jg8hb2674i0fde9c51a
    fad6j4ci102beg859h37 5j3ce721aigbhf48960d hca7954d1ef86jb032gi 2f0hg96ab8c1id5e43j7
    e0c91iha3g547bd28j6f ib02da7g65e38c4hf1j9 5i13769df4g2beajc08h 245gfch39i8706d1jbae
    1798gdi40ajc356he2bf 46djhef328a97icgb150 08if2cje39hdg4ba7561 d3h586g0jf4a1972iecb
    97e4f05bdc1ha2jgi683 g12i3b5fhj07946ca8ed b9fea5816gij2h307d4c`,
  '22 on 3': `
    cl4aef 57096j 8ibh23 lf1gdc aej4k0 375b9h 2dfil8 g07je6 8ahk91 f53ci4 bd02el a67gjk 384129
    0lhfi5 ged4cb kagj79 li6312 b05hf8 je9ck7 42dga3 0586hl 7bi91f 3d2k5j 40cigh 6lbe9a fkd187
    j2ehc5 l9i064 1bke3g fjad08 hc2576 9el48g k3a1bi hj6f5l 480cdk h7gaf2 59ec13 j8i64b a0ldck
    1h827f bg9365 eijac4 8d062l fb713h k9g4ac 5gdje0 61i3lb c7k82a h05egf 9dj134 26l7ba gkcf4h
    1i8ed5 9ja7kl h60f3b 8ce2ig 1kjl45 dh69ai f4037e c1lgbj i2586d 4kf9ha e37dj0 gcb8k6 i72h1e
    94aldf 7235cj 6bki01 fah82g l39bed 1547ji g6bkd0 2c3f89 5al1ih 4e6c07 3jb29g di5k18`,
  '22 on 7': `
    0l5g6i18afbdjk d0i72e3h6b9c84 j6l8094271ebcd k16a8hgif0cl75 f7hdieb9l4gj23 7k0ac68f1hl543
    918jb23lacdgk0 e64f3c07il529a 5920d4hl16kifb g83kajc5270ide hblf13jcid6945 68eg7blai2hk01
    f21ck89gj374ba dfb0glk6ej58hi 3il14g29jhae56 c42dfh5jgk0387 a2ic6f159e8bld 4hd37ge0a5f9kl
    e1j43fbich2867 3b97l2dk50fcga ckg6i9ha8e140j elb1jd8ckf73h2 ai9kc07e354621 9he31a4bd8ljfg
    3g2ch5fjk4a76l 08j95e7dbg63i1 4a5fj7g2lbh089 i5e4bkd6c71jgh 2jak9l06381gfe 5d7h8ake49fibc
    jb6hd1i4g0k293 l78ik51f26adce cg5b043a9dehij`,
  '22 on 11': `
    0kdg38ib92ch47efa156jl 2h3i4jk56l7b8c9daef01g 78lcb2fi5akd04ej69gh13 8lb9cad01e2fg3h4i5j67k
    3e4f5gh6i78j9kla0bc12d d56ef7g8h9aij0k1l2b34c 3de45f6g7h8i9jak0l1b2c kbl1eh49jca3di58fg0267
    ic2akl7510gef6bj93hd84 ij359aced4hk71bf26gl80 6bc7d8e9af0g1hi2j34kl5 2489bd3cgj60le51fk7ahi
    16kg07lf52cda834jh9ieb hai0j1k23l4bc5d6e7f8g9 fj6ake14bc7923gi8hld05 91jk46a0df5eil82cg37hb
    4g5h6i7jk89lba0c1de2f3 59jd03lb6821hfg7cka4ei cf27hl81bg36de9045ikaj 7lb89cdae01fg23hi4j5k6
    ag0h1i2jk3l45b6c7d8ef9`,
  '24 on 12': `
    5748392a1b0cdmelfkgj6nhi jlim0h1g2fkn4dc5b67a893e dfcgbhaine8kl7m65014239j
    ncae9fg87h6ij5k4l3m201bd 31405mn27k8ji9hagbfced6l 02n1l4k5j6i7h89gafebcdm3
    kmj01iln3gf45ed67c8b9a2h 46372819a0bmcldkejn5ghfi cebfdnh9i87j6k5lm40312ag
    976a5b4c3de28ng0hmiljkf1 nb9d8e7f6gh54ij3k2l1m0ac hjgkflem0dc12b3a49in6758
    8695a4b32cd10emfn7khijlg 2415067ml8n3jabichdgefk9 m1l23k4j5i6hg7f89eadbc0n
    fheidjckblma9018gn364572 l0mnj2i3h45g6f7e8dc9abk1 352617809malkbn4diehfgjc
    gehdicbjkal9nf071625438m gifjekdlcm0b1a293874hn56 8a7b6c5dn9f3g2h1i0jmkl4e
    9bc8an6e5f4g3hi2j10kmld7 iklhmgf0e12dc3nja56978b4`,
  '26 on 5': `
    dj3kp758bc 4n6e1l2f9a 7380hmkgji a1lpo9cf56 mdpbe4nag2 3c072hilno f61jk58bep 7g0h49admn
    fo5mc2p3jk h16ni874la 90b4cm2e35 kpahd86jgf 17o34jnbml 06legi9cfd 82n5hp7kao j0emb1364i
    clohkadg89 pfb3m725cn ja18046ide hd9gf0oclk n2576bam3h k1i0ej8pdo gaibhc694f 7n5dp2lom8
    j31iafce0o bhgp86149k imfnoe0l23 b5acnd7jk6 e8h9mp4g01 o5j26l3gik f9c4h7d1ab 5ekmgl2on0
    93p1dibf8a egcklnjh76 1o9dm2l834 p05cfjebhi 4adlg6om87 ic2ke9pn1f l5fhbg03j8 4d6pae79m1
    2b8fko5igc ne3l0ah4pj gm6dfk15i7 o8a29je17b 5pm43nc06h 2idk1gl9ef pao713jm45 8c4lbdkh9n
    g07e5afi26 m3njo4k89p c6f7lbd012 h8iejom95g b93a72nk4p jlfm61h5cd kbgoi3240e nh8g7cpd5j
    lf920ka6bm oi48cpn1e3 d72095gjhl k4ai8n3fpo m6jb3deh1c i9gn05bol7 64cj38ipd2 ek915f7ab0
    2lo6in0mhg`,
  '26 on 13': `
    gifjekdlcmbnao09ph27364518 o1n2m3l45k6j7i8h9gafbecd0p kmjnioh01g2f3epl5c6b7a894d
    8a7b6cd5e4f39ph1i0joknlmg2 5748392a1b0codnemfglhkp6ij jlminhogf0e1d2c3b4kp9678a5
    02p14n5ml6k78j9iahbgcfde3o 241560o7n8p3labkjcidehfgm9 mo0l1knp3ih4g56f7e8d9cab2j
    463728190aobcndmel5pgjhifk 9b8c7d6eap4gh3i2j1k0lomn5f n0opl2k3j4i56hg7f8e9dabc1m
    lnko0ji12hpm4f5ed6c78b9a3g cpaef9g87h6ij54k3lm2n1o0bd ac9dpb7fg6h5i4j32k1l0mnoe8
    53261780o9anbmp4dkejfihgcl dfcgepia9jk8l7m65n4o0312bh gehdcijbpfl98m7n6o054132ka
    6859a43b2cd1e0fongmhp7jkil kihlgmfnoe0d1cb23a9485pj76 dpbfag9h8i7j6kl5m4n3o201ce
    fheijdkclbmagpo870162543n9 31405o2pm78l9kajibhcdgef6n hjgkflemndcob01a2938ip5647
    796a5bc4d32ef10gp8injmkloh`,
  '28 on 3': `
    3qmp6j glciho 058bde ak4712 r3ofnm j9pgl8 6ai0qd cr2e54 h6bk9n fa7j8m 5103go ep4dbc rl3i29
    jnf6qc km17ah or5bp0 d89fel k3j42g 7icona lhp16q 0b85mf 3dekr2 ali9gn b16co4 hjq8f7 l5rp1e
    m0k2n3 g67dab 8c9oij fp41lk aqnh5r b6dg0e c24m19 j83lpq 7nifhr 5go6dk q4eb9a 3j20cp 8imrl1
    bdkhno 95eq67 p34g2f 0admjb 1nlcr8 k4oiq7 3eh56d fjb289 r0g1ph im6lac 73oq4n kpe8d5 irbh2a
    q90lfg jom134 c782e6 npadhi g09lqr 485kfe 2j1dob mc36gi 7h09re qfp4lj 8abn1k d296i5 cglo7e
    6mjrk0 1qehb3 d94a5p nicfg8 o7h2j0 lq5erk 619bm3 ncjg0d 24a78f pl3oem dihqkj 6nr1c5 2o7g4b
    p893q0 1hmafd ejik7l 049cfn r652op 38gm1f h0kqib 4fajdc e9m7l2 o1nkp6 fr3508 bmagi4 dhq5ck
    26jp07 oelng9 5m4r13 bf8hai 2prdjc gqnek7 5a68mo 94f0h3 c1qndl i2mjpb ko7r65 eg0c3a hmfl81
    p9n246 7bjdqi gkar5o mqce10 l47p23 kf8n9h bl6ioa 57rgjq n0dp2m ie1a4c 8o3fhg r9n5k6 gbq2lm
    ae1jpi odc378 9k06h4 f5bqrn 27ilm9 chap3g e40o5j i18kbr dnfh79`,
  '28 on 9': `
    4n1d2r5lbf37mqehjk o3gmd9c1pj7e058b6a lbap9nk45ef8m0q2ig 9j7dh4r3ko5cb61pnm p8l9rkq74daiegn021
    dnk5bo4fhq0j169c32 8idp7lmkce4bfagrno irbq6pj8dm295714gh m5e2f1al3c07ojknqr qgo98lbdi064pnhfek
    j2amk615l3oh7cebr8 l43qnh069i2m5ajdfg r96ecpqafohbn1gjlk d3j7rbg580pimh4a2n lfik6jpeb25r93oq78
    5fc03hk9agplnim1de eoarim8g2kq6943bjf g6h2j57icl18ronq0p b18nk7e34m6d0lfc9a fph5i42d8qrnlgo0bc
    c6m72f3jkbp59eda1o 0hg15qnj7per48ilab cm3id0o8h9l1fk5267 jho5bp0gmra3q469ef 4ecog2rl17n3id86q0
    7bfnljh6qidk2apm89 k38c04odj1mf72ie65 9q4ge0nc1abidhpr3m ak6i7fhpenjq2o59ld o702g31hr4cjd8fiml
    mek8aorcln91bg30pq 0r3fqdn726gcjb58ih gkrj9mfq6ohap32l4c q1bni5ae0982fr74cd a04j1em67gdfkpolhr
    c29bnaiogpqk38jm45 5dlh8e246f9gcir710 n6eq13bmjak0hcdgop p2r1m8f9354oql7aij h70facp9drgnk1635b
    8al6cq2i5nomejhk34 1i4pgo0b8hel6rck79`,
  '28 on 14': `
    8nqcfi47dh6a1omerj5g3p9b2k0l l2b6qdjk348fc5r1ame07ohngip9 jpikn408fqlm56ah17r3oc2g9dbe
    kfprmbi942d8g1q5ola0njc37h6e eakdjl5o91gqmn67bi284r0ph3cf hg10p592rb7joal4ekdfic38nq6m
    qbeh36pg590nldirf42o8a1j7mkc k9g702o6ceq3jm8bhla1f5dinr4p m9anbocpd01e2f3g4h5i6j7k8lrq
    e2j5gcmfln7db3iqop98k04ar6h1 159jhmer0obk64fa3iq7ndc2pl8g i4fblekmp6a2qhno78jc395rd1g0
    6cr84gl71iohnp9f05kqdeab2mj3 3n70r95hm82jpiodga16qlefbc4k hjm3c7eqkl549g062rbnf18pioad
    b0m4paq1hk69fj8cd3oglri75en2 oqhi126da3cr8kpbm5flgej0497n 14ne37lbjorg2d0m68chk59qpfia
    5aqpij23e7b4r09ldcn6gmfhk18o c04o81ar6i9n3kdjephb72mqgfl5 dg25of48cmkprh3e1n790il6qajb
    r7f36k0hngmoe8c4jqpda91l5bi2 oralh8317p0fq4kn9cimb2g6ej5d 8igldrncja359e2hq6mpb1ok40f7
    6fc15nbd2qli7agk094ephrm8jo3 md26akinfr1plc57bgj4q8eo03h9 3l9oq0gj85ei7bp2nfkrh6d4ac1m`,
  '30 on 15': `
    463728190abscrdqept5gnhmiljkfo ac9d8e7f6g5htb3jk2l1m0nsorpq4i 796a5bc4d32e1f0gshriqjkp8tmnlo
    gifjekdlhtbnao9pq8r7s6051423cm ecbftd9hi8j76k5l4mn3o2p1q0rsag 86594a3b2c1d0efsgrhqipjokn7tlm
    npmqlrskj0i1h23gf4ot6d7c8b9ae5 moplkqrjsi0hg12f3ed4c5tna789b6 fheigtckblamn9o8p7q65r4s0312dj
    r0stp2o3n4m56l7kj89ihabgcfdeq1 20t14r5q6p7o8n9mlakbjcidehfg3s ljimhngopfqerdsc0b1akt38475629
    1304s5t27q8po9anmbcldkejfigh6r 9b8c7d6e5f4gh3i2atk0lsmrnqopj1 tfdhcibjak9lm8n7o6p5q4r32s10eg
    tegcbhiaj9k8l76mn54o3pq2r1s0fd 2415067s8rt3pabocndmelfkgjhi9q hjkglfmendocitaqr9s807165234pb
    8a7b6c5d4e3f2gh1i0jst9qlmpnokr bdae9fg8ct6ij54kl32m1no0psqr7h lnkojpiqrhsgf0e1d23cb45a96mt87
    s1r2q3p4o5n67m8l9kajbichdgef0t 35261708s9arqbt4doenfmglhkijcp kihlgmfnoepdcqrbtj0918276345as
    5748392ab10cdserfqgpho6tjmlkni qsp0o1trm3l45kj67i8h9gafbecdn2 oqrnmsl0k1j2i3tp5g6f7e8d9cab4h
    prson01m2lqt4ji5h6g7f8e9dabc3k kmjniohpgqrfse0d1c2b3a94tl6758`,
  '32 on 16': `
    qsptou0n1m2l3kvr5i6h7g8f9eadbc4j gifjhvdlcmnbao9p8qr7s6t5u40312ek
    8a7b6c5d4e3f2gh1i0juktlsv9nqopmr 5748392ab1c0duetfsgrqh6vjoknlmip
    t0uvr2q3p4o5n6m7l89kajbichdgefs1 vfhdicjbka9lm87n6op54qr3s21t0uge
    02v1t45sr67q8po9anbmcldkejfighu3 gviejdkclbman98op7q65rs43t2u10fh
    ac9de87f6gh54i3jvb1l0muntopsqr2k molpkqjrishtugf01ed2c3b45a69nv78
    463728910abutcsdrev5gpohinjmklfq ikhlmgnfeodpvjrbast98u07162534cq
    9b8c7d6e5f4gh32ij1k0avmtsnorpqlu 68594ab3c2d1e0ufgtshriqjpkv7nmlo
    cefbag9hdv7jk6l5m43no21pq0urts8i bdeaf9g8h7i6cv4k3l2mn10opuqtrsj5
    hjgkflemivocbpaq9rs8t7u6051423dn sur0q1vto3n45m6l7k8j9iahbgcfdep2
    oqnrmsltkuj01ih23g4f5evp7c8b9a6d 241506u7t8v3raqbpcdoenfmglkhijs9
    35627108u9tabs4vqdepfognmhlijkcr npmqlrksjtiuh01g2f3e4d5c6bov89a7
    lnkopjiqrhsgtfue0dc1b2a3mv587694 prosntum0l1kj23ih4qvf6e78d9cabg5
    rtqup0o12nsv4l5k6j7i8hg9fabedcm3 1304u5v2s7r89qapbocndmelkfjghit6
    ljimnhgofpeqdrcsvkua0981273645tb dfcgveiaj9k87l6m5no4p3q2r1s0tuhb
    mknjiohpgqfrestducb0lv293847561a 1u2ts3r4q56p7o8n9malkbjcdiehfgv0
    796a5b4c3d2e1f0ghuitjskrlqmp8vno`,
}

/** Designs of draws that were made before the fifth rules: the opponents of 12 teams had a carry-over of 164. */
const BEFORE_FIFTH: Readonly<Record<string, string>> = {
  '12 on 6': `
    041528a7963b 428a50397b61 139270b5684a 5237ba068941 a6591723b408 8720439ba165 75b0a9642183
    b83a26105479 91486ba50372 0a76948135b2 631b58472a90`,
}

/** Rounds by even numbers of teams, which are those of a design; a team fewer plays them without the last one. */
const ORDERS: Readonly<Record<number, string>> = { 12: '12 on 6' }
