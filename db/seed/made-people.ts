import { FIRST_NAMES, LAST_NAMES } from '#db/seed/story/names.ts'
import { STAFFING, type Staffing } from '#db/seed/story/people.ts'
import type { SchoolTypeKey } from '#db/seed/story/schools.ts'
import { searchKey } from '#model/keys.ts'
import { makeRandom, type Random } from './random.ts'
import type { SeedPerson, SeedSchool } from './story-shape.ts'

const GRADES: Record<SchoolTypeKey, readonly string[]> = {
  elementary: ['1', '2', '3', '4', '5'],
  middle: ['6', '7', '8'],
  k8: ['1', '2', '3', '4', '5', '6', '7', '8'],
  high: ['9', '10', '11', '12'],
  alternative: ['9', '10', '11', '12'],
}

/** People of the world outside, who belong to no school. */
const NO_SCHOOL = ['Business Partner', 'Board Member']
/** Coprime to the number of pairs, so that a walk over all first and last names never repeats one. */
const STRIDE = 7919

/** A principal for each school that has none, then staff and neighbors until there are `count`. */
export function madePeople(named: readonly SeedPerson[], schools: readonly SeedSchool[], count: number): SeedPerson[] {
  const random = makeRandom('people')
  const write = makeWriter(named)
  const led = new Set(named.filter(({ role }) => role === 'principal').flatMap(({ schoolKeys }) => schoolKeys ?? []))
  const people = schools
    .filter(({ key }) => !led.has(key))
    .map((school) =>
      write({ key: `principal-${school.key}`, position: 'Principal', role: 'principal', school }, random),
    )
  for (let at = 0; people.length < count; at++) {
    const school = schools[at % schools.length] as SeedSchool // inside the list
    people.push(write({ key: `made-${at + 1}`, ...drawPosition(school, random), school }, random))
  }
  return people
}

const WEIGHTS = STAFFING.reduce((sum, { weight }) => sum + weight, 0)

function drawPosition(school: SeedSchool, random: Random): Pick<Staffing, 'position' | 'role'> {
  let left = random.next() * WEIGHTS
  const drawn = STAFFING.find(({ weight }) => {
    left -= weight
    return left < 0
  })
  if (!drawn) throw new Error('A draw never goes past the last weight')
  const young = school.type === 'elementary' || school.type === 'k8'
  return drawn.position === 'Preschool Teacher' && !young ? { ...drawn, position: 'Classroom Teacher' } : drawn
}

type Wanted = Pick<Staffing, 'position' | 'role'> & { key: string; school: SeedSchool }

function makeWriter(named: readonly SeedPerson[]) {
  const taken = new Set(named.map(({ email }) => email))
  const nameOf = (person: { firstName: string; lastName: string }) => `${person.firstName} ${person.lastName}`
  const takenNames = new Set(named.map(nameOf))
  let pair = 0
  let teachers = 30_000
  function nextName() {
    const at = (++pair * STRIDE) % (FIRST_NAMES.length * LAST_NAMES.length)
    const firstName = FIRST_NAMES[at % FIRST_NAMES.length] as string // inside the list
    const lastName = LAST_NAMES[Math.floor(at / FIRST_NAMES.length)] as string // inside the list
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

function gradesOf(position: string, school: SeedSchool, random: Random): string[] {
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
