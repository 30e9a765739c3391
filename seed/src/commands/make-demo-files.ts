import { writeFile } from 'node:fs/promises'
import { demoFiles, demoFileUrl } from '../demo/files.ts'
import { makeApprovedFile, makeLicensedFile } from '../demo/make-files.ts'

// Writes seed/demo/*.csv again; needed only after a change of seed/src/demo.
await writeFile(demoFileUrl(demoFiles.licensed), makeLicensedFile())
await writeFile(demoFileUrl(demoFiles.approved), makeApprovedFile())
