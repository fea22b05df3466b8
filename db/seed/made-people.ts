import type { SchoolTypeKey } from '#db/seed/schemas/district.ts'
import type { Staffing, StoryNames } from '#db/seed/schemas/texts.ts'
import type { Grade } from '#model/grades.ts'
import { searchKey } from '#model/keys.ts'
import { makeRandom, type Random } from './random.ts'
import type { Story } from './read-story.ts'
import type { SeedPerson, SeedSchool } from './story-shape.ts'

const GRADES: Record<SchoolTypeKey, readonly Grade[]> = {
  elementary: ['1', '2', '3', '4', '5'],
  middle: ['6', '7', '8'],
  k8: ['1', '2', '3', '4', '5', '6', '7', '8'],
  high: ['9', '10', '11', '12'],
  alternative: ['9', '10', '11', '12'],
}

/** Community members, who belong to no school. */
const NO_SCHOOL = ['Business Partner', 'Board Member']
/** Coprime to the number of pairs, so that stepping through all first and last names never repeats one. */
const STRIDE = 7919

/** A principal for each school without one, then staff and community members until there are `count`. */
export function madePeople(
  { names, staffing }: Story,
  { named, schools, count }: { named: readonly SeedPerson[]; schools: readonly SeedSchool[]; count: number },
): SeedPerson[] {
  const random = makeRandom('people')
  const write = makeWriter(named, names)
  const led = new Set(named.filter(({ role }) => role === 'principal').flatMap(({ schoolKeys }) => schoolKeys ?? []))
  const people = schools
    .filter(({ key }) => !led.has(key))
    .map((school) =>
      write({ key: `principal-${school.key}`, position: 'Principal', role: 'principal', school }, random),
    )
  for (let at = 0; people.length < count; at++) {
    const school = schools[at % schools.length] as SeedSchool // inside the list
    people.push(write({ key: `made-${at + 1}`, ...drawPosition(staffing, school, random), school }, random))
  }
  return people
}

type Drawn = Pick<Staffing, 'position' | 'role'>

function drawPosition(staffing: readonly Staffing[], school: SeedSchool, random: Random): Drawn {
  let left = random.next() * staffing.reduce((sum, { weight }) => sum + weight, 0)
  const drawn = staffing.find(({ weight }) => {
    left -= weight
    return left < 0
  })
  if (!drawn) throw new Error('A draw never goes past the last weight')
  const young = school.type === 'elementary' || school.type === 'k8'
  return drawn.position === 'Preschool Teacher' && !young ? { ...drawn, position: 'Classroom Teacher' } : drawn
}

type Wanted = Drawn & { key: string; school: SeedSchool }

function makeWriter(named: readonly SeedPerson[], { first, last }: StoryNames) {
  const taken = new Set(named.map(({ email }) => email))
  const nameOf = (person: { firstName: string; lastName: string }) => `${person.firstName} ${person.lastName}`
  const takenNames = new Set(named.map(nameOf))
  let pair = 0
  let teachers = 30_000
  function nextName() {
    const at = (++pair * STRIDE) % (first.length * last.length)
    const firstName = first[at % first.length] as string // inside the list
    const lastName = last[Math.floor(at / first.length)] as string // inside the list
    return { firstName, lastName }
  }
  return ({ key, position, role, school }: Wanted, random: Random): SeedPerson => {
    let name = nextName()
    while (takenNames.has(nameOf(name))) name = nextName()
    takenNames.add(nameOf(name))
    const email = freeAddress(name, taken)
    const community = role === 'community_member'
    const teaches = position.endsWith('Teacher')
    return {
      key,
      ...name,
      ...{ email, role, position, regionKey: school.regionKey },
      ...(NO_SCHOOL.includes(position) ? {} : { schoolKeys: [school.key] }),
      joinedOn: `${random.between(2018, 2025)}-${random.pick(['07', '08', '09'])}-${random.between(10, 28)}`,
      yearsOfService: community || role === 'board' ? 0 : random.between(1, 30),
      ...(teaches ? { teacherId: `ML-${++teachers}`, grades: gradesOf(position, school, random) } : {}),
      ...(community ? { isCommunityMember: true, communityEmail: `${email}@maplewoodparents.org` } : {}),
    }
  }
}

function gradesOf(position: string, school: SeedSchool, random: Random): Grade[] {
  if (position === 'Preschool Teacher') return ['Preschool']
  const grades = GRADES[school.type]
  const first = random.between(0, grades.length - 1)
  return grades.slice(first, first + random.between(1, 2))
}

function freeAddress({ firstName, lastName }: { firstName: string; lastName: string }, taken: Set<string>): string {
  const plain = (text: string) => searchKey(text).replace(/[^a-z]/g, '')
  const wanted = `${plain(firstName).slice(0, 1)}.${plain(lastName)}`
  let email = wanted
  for (let number = 2; taken.has(email); number++) email = `${wanted}${number}`
  taken.add(email)
  return email
}
