import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { messageKinds, registerNames } from '@lsb/contract'
import * as demo from '@lsb/contract/demo'
import { recordHead } from '@lsb/functions/src/acts/testing.ts'
import { licencePdf } from '@lsb/functions/src/licences/licence-pdf.ts'
import { messageHtml } from '@lsb/functions/src/mail/compose.ts'
import { memoryOffice } from '@lsb/functions/src/registers/import/testing.ts'
import { description } from '@lsb/functions/src/testing-calls.ts'
import { lettersPdf } from '../../web/src/features/office/accounts/letters.ts'
import { earlierRegister, loadDemoRegister, readDemoFile } from '../../seed/src/demo/demo-registers.ts'
import { signInLines } from '../../seed/src/demo/sign-ins.ts'
import { planLines } from '../../seed/src/terminal/plan-lines.ts'
import { root } from '../steps.ts'

// Prints what the product of this checkout says outside its pages, as JSON: the proof of the second board reads it.

const { complete } = demo.demoSurveyors
const site = 'https://site.example'

/** Facts of messages: none, and each set that chooses other sentences. */
const facts = [
  {},
  {
    official: 'yes',
    year: '2026',
    due: 'May',
    standing: 'Yes.',
    shown: 'All',
    act: 'paper',
    from: 'May',
    version: '1',
  },
  ...['password', 'temporary', 'id_number', 'address', 'alarmed'].map((change) => ({ change })),
  ...['same', 'publish', 'fact'].map((act) => ({ act, over: 'yes', own: 'yes' })),
]
const mails = messageKinds.flatMap((kind) =>
  facts.map((one) =>
    messageHtml({ kind, name: complete.name, facts: one }, { page: site, stop: site, head: recordHead }),
  ),
)

const licence = await licencePdf({
  ...complete,
  ...demo.demoContacts.complete,
  year: 2026,
  number: '2026-7KQ4M-XR9TB',
  issued_at: '2026-03-01T08:00:00.000Z',
  issued_by: { name: demo.demoSurveyors.chair.name, office: '' },
  siteUrl: site,
  code: { address: `${site}/#`, digits: '0123' },
  photograph: null,
  recordHead,
})
const letters = await lettersPdf(
  [{ account: { id_number: '1', name: 'A' }, temporary_password: 'b' }],
  site,
  '2026-03-01',
)

const office = memoryOffice()
await loadDemoRegister(office.services, 'licensed', await earlierRegister())
const plan = await office.plan('licensed', await readDemoFile('licensed'))
for (const register of registerNames) await loadDemoRegister(office.services, register)
const rows = [...(await office.licensed()), ...(await office.approved())]

const named = globSync('seed/src/{commands/*,*/command}.ts', { cwd: root }).filter((file) => !file.includes('.test.'))
const helped = [...named, ...['deploy.ts', 'smoke.ts', 'restore.ts'].map((file) => join('scripts', file))]
const help = helped.map((file) => execFileSync(process.execPath, [join(root, file), '--help'], { encoding: 'utf8' }))

process.stdout.write(
  JSON.stringify({
    mails,
    licence: Buffer.from(licence).toString('base64'),
    letters: Buffer.from(letters).toString('base64'),
    description: description(),
    demo: { ...demo, rows },
    terminal: [...help, ...planLines(plan.plan), ...signInLines()],
  }),
)
