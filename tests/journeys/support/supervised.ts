import { entryIdOf, surveyor } from '../../../functions/src/registers/versions/testing.ts'
import type { StoredAssistant, StoredSurveyor } from '../../../functions/src/registers/versions/version.ts'

const SUPERVISOR = 'A Supervisor'

/** The approved assistants of the surveyor in each story that has some. */
const assistantsIn = {
  assistant: ['Amina Kerubo'],
  'by-keyboard': ['Mwende Musembi'],
  dashboard: ['Juma Bakari'],
  'every-text': ['Rukia Abdullahi'],
  'first-year': ['Juma Bakari', "Chepkemoi Lang'at"],
}
type Story = keyof typeof assistantsIn

/** A story and the width that it is told at. */
export type Supervision = readonly [story: Story, width: number]

/** As the import writes numbers. */
const numberOf = ([story, width]: Supervision): string => `${story}/${width}`.toUpperCase()

/** The licence number of the surveyor in a story. */
export const supervisorNumber = (supervision: Supervision): string => `LS/${numberOf(supervision)}`

/** The assistants in a story. */
export const assistantsOf = (supervision: Supervision): StoredAssistant[] =>
  assistantsIn[supervision[0]].map((assistant_name, at) => {
    const [assistant_no, supervisor_license] = [`AA/${numberOf(supervision)}/${at + 1}`, supervisorNumber(supervision)]
    return {
      entry_id: entryIdOf(assistant_no),
      supervisor_id: entryIdOf(supervisor_license),
      assistant_name,
      assistant_no,
      supervisor_name: SUPERVISOR,
      supervisor_license,
    }
  })

const isStory = (name: string): name is Story => Object.hasOwn(assistantsIn, name)
const stories = Object.keys(assistantsIn).filter(isStory)

const supervisions: readonly Supervision[] = stories.flatMap((story) => [
  [story, 360],
  [story, 1280],
])

/** Published before all stories, and kept by those that publish the whole register of assistants. */
export const supervisedAssistants: readonly StoredAssistant[] = supervisions.flatMap(assistantsOf)
/** Their supervisors, published before all stories. */
export const supervisors: readonly StoredSurveyor[] = supervisions.map((supervision, at) =>
  surveyor(800_000_000 + at, { name: SUPERVISOR, license_no: supervisorNumber(supervision) }),
)
