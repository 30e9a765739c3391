import { expect, it } from 'vitest'
import { UsageProblem } from './run-command.ts'
import { siteOf } from './site-of.ts'

const project = { projectId: 'lsb-production', isDemo: false }

it('the site of a project is what the deployment wrote', async () => {
  const files: Record<string, string> = {
    'functions/.env.lsb-production': 'LSB_WEB_API_KEY=k\nLSB_SITE_URL=https://www.example.org\n',
  }
  expect(await siteOf(project, async (path) => files[path] ?? '')).toBe('https://www.example.org')
})

it('the site of a project without its file is asked for', async () => {
  await expect(siteOf(project, () => Promise.reject(new Error('ENOENT')))).rejects.toThrow(UsageProblem)
})

it('the site of the local suite has a name, since a numeric address has no passkeys', async () => {
  expect(await siteOf({ projectId: 'demo-lsb', isDemo: true })).toBe('http://localhost:5000')
})
