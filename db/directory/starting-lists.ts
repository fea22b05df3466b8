import type { ChoiceList } from '#model/fields.ts'

/**
 * The lists that a new district starts with, in the words most US districts use. They are ordinary entries from the
 * first day: the district renames, deletes, and adds to them. Student groups follow ESSA and the seven federal race and
 * ethnicity categories.
 */
export const STARTING_LISTS: Readonly<Record<ChoiceList, readonly string[]>> = {
  school_type: ['Elementary', 'Middle', 'High', 'K-8', 'Alternative', 'Early Childhood'],
  subgroup: [
    'All students',
    'Economically disadvantaged',
    'Students with disabilities',
    'English learners',
    'American Indian or Alaska Native',
    'Asian',
    'Black or African American',
    'Hispanic or Latino',
    'Native Hawaiian or Other Pacific Islander',
    'White',
    'Two or more races',
  ],
  tier_level: ['Tier 1', 'Tier 2', 'Tier 3'],
  grade_portrait: [
    'Critical thinker',
    'Effective communicator',
    'Collaborator',
    'Creative problem solver',
    'Engaged citizen',
    'Self-directed learner',
  ],
  strategy_type: [
    'Instruction',
    'Curriculum and assessment',
    'Intervention and student support',
    'Professional learning',
    'Family and community engagement',
    'Staffing and retention',
    'Facilities and operations',
    'Policy and governance',
  ],
  activity_task_type: [
    'Training',
    'Meeting',
    'Event',
    'Communication',
    'Data review',
    'Classroom visit',
    'Purchase',
    'Document or guide',
  ],
  measure_type: [
    'State assessment',
    'Local assessment',
    'Attendance',
    'Graduation and readiness',
    'Discipline',
    'Survey',
    'Staffing',
    'Finance and operations',
  ],
  survey_dimension: [
    'Sense of belonging',
    'School safety',
    'Rigor and expectations',
    'Teacher-student relationships',
    'Family engagement',
    'Staff working conditions',
  ],
}
