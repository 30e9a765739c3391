import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PDF_TYPE, resources } from '@lsb/contract'
import { checkPdf } from '@lsb/functions/src/files/checked-file.ts'
import { createPdfChecker } from '@lsb/functions/src/files/pdf/pdf-checker.ts'
import { FileProblem } from '@lsb/functions/src/registers/import/file-problem.ts'
import { type ResourceFile, uploadResources } from '../resources/upload-resources.ts'
import { typedPath } from '../terminal/given-file.ts'
import { runCommand, UsageProblem } from '../terminal/run-command.ts'
import { assertConfirmed, withProject } from '../terminal/with-project.ts'

const usage = `Uploads the documents that the website's Resources page links.

  npm run resources -- [--yes] [--project ID] FOLDER

FOLDER holds them as SLUG.pdf; contract/src/resources.ts lists the slugs. Documents that are missing are named.`

const options = { project: { type: 'string' }, yes: { type: 'boolean', default: false } } as const

/** What is wrong with these files, as the office's page would say it; one line each. */
const refusedOf = async (files: readonly ResourceFile[]): Promise<string[]> => {
  const pdfs = createPdfChecker()
  const refused: string[] = []
  try {
    for (const { resource, bytes } of files) {
      const name = `${resource.slug}.pdf`
      const checked = await checkPdf(pdfs, { name, type: PDF_TYPE, bytes: new Uint8Array(bytes) })
      if ('problem' in checked) refused.push(`${name}: ${checked.problem}`)
    }
  } finally {
    pdfs.close()
  }
  return refused
}

const readFolder = async (folder: string): Promise<{ files: ResourceFile[]; missing: string[]; unknown: string[] }> => {
  const names = await readdir(folder).catch(() => {
    throw new FileProblem(`The folder ${folder} cannot be read.`)
  })
  const present = resources.filter(({ slug }) => names.includes(`${slug}.pdf`))
  const files = await Promise.all(
    present.map(async (resource) => ({ resource, bytes: await readFile(join(folder, `${resource.slug}.pdf`)) })),
  )
  if (files.length === 0) throw new FileProblem(`${folder} holds none of the documents.\n\n${usage}`)
  const wrong = await refusedOf(files)
  if (wrong.length > 0) throw new FileProblem(`Nothing was uploaded:\n  ${wrong.join('\n  ')}`)
  return {
    files,
    missing: resources.filter((resource) => !present.includes(resource)).map(({ slug }) => `${slug}.pdf`),
    unknown: names.filter((name) => !resources.some(({ slug }) => `${slug}.pdf` === name)),
  }
}

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [folder] = positionals
  if (folder === undefined) throw new UsageProblem(usage)
  const { files, missing, unknown } = await readFolder(typedPath(folder))
  await withProject(values.project, async (project) => {
    if (missing.length > 0) console.log(`Missing in the folder:\n  ${missing.join('\n  ')}`)
    if (unknown.length > 0) console.log(`Not linked by the website, left out:\n  ${unknown.join('\n  ')}`)
    await assertConfirmed(project, values.yes, `Upload ${files.length} documents?`, 'uploaded')
    console.log(
      `${await uploadResources(project.firebase, files)} of ${files.length} documents written; the others were there.`,
    )
  })
})
