import { confirmed } from './ask.ts'
import { announceProject, connectProject, type Project } from './project.ts'
import { assertRightClock } from './right-clock.ts'
import { UsageProblem } from './run-command.ts'

/** Connects the project, says which one it is, does the work, and closes the connection. */
export const withProject = async (
  named: string | undefined,
  work: (project: Project) => Promise<void>,
  say: (project: string) => void = (project) => console.log(`${project}.`),
): Promise<void> => {
  const project = connectProject(named, process.env)
  try {
    say(await announceProject(project, process.env))
    await assertRightClock(project.firebase)
    await work(project)
  } finally {
    await project.firebase.close()
  }
}

/** Asks before a project is changed that is no demo. Throws `UsageProblem` unless the person agrees or has said --yes. */
export const assertConfirmed = async (
  { isDemo }: Pick<Project, 'isDemo'>,
  yes: boolean,
  question: string,
  undone = 'changed',
): Promise<void> => {
  if (yes || isDemo || (await confirmed(question))) return
  throw new UsageProblem(`Nothing was ${undone}. Without a terminal to ask on, say --yes.`)
}
