import { FROM_SETUP } from '#app/kit/from-setup.ts'
import { urls } from '#app/kit/urls.ts'
import { OUTLINE_KEYS, OUTLINE_LINKS } from '#app/texts/outlines/outline-links.ts'
import { counted } from '#model/counted.ts'
import { SETUP_COUNTED, type Setup, type SetupStep } from '#worker/districts/setup-contract.ts'

type Way = { word: string; to: string }
export type Step = {
  key: SetupStep
  title: string
  /** Why it matters, in one sentence. */
  why: string
  done: boolean
  /** What exists so far; null if nothing does. */
  soFar: string | null
  ways: Way[]
  /** Links with a sentence of their own. */
  outlines: (Way & { purpose: string })[]
}

const district = (query?: { tab: string }) => urls.districtProfile(query)
const many = (count: number, one: string, more?: string) =>
  count >= SETUP_COUNTED ? `More than ${SETUP_COUNTED - 1} ${more ?? `${one}s`}` : counted(count, one, more)

/** The four steps of a new district with their state, in the order that saves the most work. */
export function setupSteps({ steps }: Setup): Step[] {
  const { profile, schools, people, plan } = steps
  return [
    {
      key: 'profile',
      title: 'Name, logo, and level names',
      why: 'Check the district’s name, add your logo, and choose what you call the levels of a plan.',
      done: profile.done,
      soFar: profileSoFar(profile),
      ways: [
        { word: 'Check name and logo', to: district() },
        { word: 'Choose level names', to: district({ tab: 'names' }) },
      ],
      outlines: [],
    },
    {
      key: 'schools',
      title: 'Schools',
      why: 'Plans, people, and reports are assigned to schools.',
      done: schools.done,
      soFar: schools.done ? many(schools.count, 'school') : null,
      ways: [
        { word: schools.done ? 'Add more schools' : 'Type or paste schools', to: urls.addSchools(FROM_SETUP) },
        { word: 'Import a file', to: urls.importSchools(FROM_SETUP) },
      ],
      outlines: [],
    },
    {
      key: 'people',
      title: 'People',
      why: 'Invite the people who will own parts of the plan. Each person gets an email with a link.',
      done: people.done,
      soFar: people.done ? `${many(people.count, 'person', 'people')} added, ${people.joined} joined` : null,
      ways: [
        { word: people.done ? 'Invite more people' : 'Invite people', to: urls.inviteMembers(FROM_SETUP) },
        { word: 'Import a file', to: urls.importMembers(FROM_SETUP) },
      ],
      outlines: [],
    },
    {
      key: 'plan',
      title: 'Your first plan',
      why: 'List the whole plan on one page, paste it from a spreadsheet, or fill in one form at a time.',
      done: plan.done,
      soFar: plan.plan ? planSoFar(plan.plan.name, plan.elements) : null,
      ways: [
        ...(plan.plan ? [{ word: 'Open the plan', to: urls.planTree(plan.plan.id) }] : []),
        { word: 'Quick build', to: urls.quickBuild() },
        { word: 'Paste a list', to: urls.quickBuild({ paste: 'yes' }) },
        { word: 'Step by step', to: urls.createPlan() },
      ],
      outlines: OUTLINE_KEYS.map((key) => ({
        word: OUTLINE_LINKS[key].title,
        purpose: OUTLINE_LINKS[key].purpose,
        to: urls.quickBuild({ outline: key }),
      })),
    },
  ]
}

function profileSoFar({ has_logo, own_words, done }: Setup['steps']['profile']): string | null {
  const parts = [has_logo ? 'Logo added' : null, own_words ? 'Level names chosen' : null].filter(Boolean)
  if (parts.length > 0) return parts.join(', ').replace(', Level', ', level')
  return done ? 'Profile saved' : null
}

function planSoFar(name: string, elements: number): string {
  return elements === 0 ? `${name} is empty` : `${name}: ${many(elements, 'element')}`
}
