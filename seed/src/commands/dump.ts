import { parseArgs } from 'node:util'
import { comparedWithModel, storedDocuments, storedFiles } from '../dump/dumped-project.ts'
import { writeDump } from '../dump/folder.ts'
import { typedPath } from '../terminal/given-file.ts'
import { runCommand, UsageProblem } from '../terminal/run-command.ts'
import { withProject } from '../terminal/with-project.ts'

const usage = `Writes every document, and the list of stored files, to a new folder as JSON lines. Changes nothing.

  npm run dump -- [--project ID] FOLDER

The folder holds personal data: encrypt it. Documents that change while the command runs are in the dump as they were when
it read them. Documents that the code does not know are in it, too: then the exit code is 1. Accounts in Auth are exported
apart (docs/operating.md, "Back up and restore").

  --project ID   default: GCLOUD_PROJECT, else the local suite (demo-lsb)`

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({ options: { project: { type: 'string' } }, allowPositionals: true })
  const [folder] = positionals
  if (folder === undefined) throw new UsageProblem(usage)
  await withProject(values.project, async ({ firebase, projectId }) => {
    const unknown = new Set<string>()
    const parts = { documents: comparedWithModel(storedDocuments(firebase), unknown), files: storedFiles(firebase) }
    const counts = await writeDump(typedPath(folder), parts, { project: projectId, at: new Date() })
    console.log(`${counts.documents} documents and the list of ${counts.files} files.`)
    if (unknown.size === 0) return
    console.error(`The code does not say what is stored in: ${[...unknown].join(', ')}.`)
    process.exitCode = 1
  })
})
