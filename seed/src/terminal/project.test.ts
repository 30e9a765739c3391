import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { announceProject, connectProject, DEMO_PROJECT } from './project.ts'

const chosen = (named: string | undefined, env: Record<string, string | undefined> = {}) => {
  const { projectId, bucket, isDemo } = connectProject(named, env)
  return { projectId, bucket, isDemo, env }
}

describe('the project', () => {
  it.each([
    ['lsb-live', { GCLOUD_PROJECT: 'lsb-other' }, 'lsb-live'],
    [undefined, { GCLOUD_PROJECT: 'lsb-other', GOOGLE_CLOUD_PROJECT: 'lsb-third' }, 'lsb-other'],
    [undefined, { GCLOUD_PROJECT: '', GOOGLE_CLOUD_PROJECT: 'lsb-third' }, 'lsb-third'],
    [undefined, {}, DEMO_PROJECT],
  ])('named %s, with %j around, is %s', (named, env, projectId) => {
    expect(chosen(named, env).projectId).toBe(projectId)
  })

  it('in production keeps its environment', () => {
    expect(chosen('lsb-live')).toEqual({
      projectId: 'lsb-live',
      bucket: 'lsb-live.firebasestorage.app',
      isDemo: false,
      env: {},
    })
    expect(chosen('lsb-live', { LSB_BUCKET: 'files' }).bucket).toBe('files')
    expect(chosen('my-demo-').isDemo).toBe(false)
  })

  it('is the one that is connected', async () => {
    const { firebase } = connectProject('lsb-live', { LSB_BUCKET: 'files' })
    expect((await firebase.auth()).app.options.projectId).toBe('lsb-live')
    expect((await firebase.bucket()).name).toBe('files')
    await firebase.close()
  })

  it('of the local suite is looked for where firebase.json says', () => {
    const { isDemo, env } = chosen('demo-any')
    expect(isDemo).toBe(true)
    expect(env).toEqual({
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199',
      METADATA_SERVER_DETECTION: 'none',
    })
  })

  it('of a suite on other ports is looked for there', () => {
    const { env } = chosen('demo-any', { FIRESTORE_EMULATOR_HOST: '127.0.0.1:1', METADATA_SERVER_DETECTION: 'ping' })
    expect(env).toMatchObject({
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      METADATA_SERVER_DETECTION: 'ping',
    })
  })
})

describe('what is said about the project', () => {
  it('names production', async () => {
    expect(await announceProject({ projectId: 'lsb-live' }, {})).toBe('Project lsb-live IN PRODUCTION')
  })

  it('names the emulator when it runs, and how to start it when it does not', async () => {
    const server = createServer()
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    const said = () => announceProject({ projectId: DEMO_PROJECT }, { FIRESTORE_EMULATOR_HOST: host })
    const accepted = once(server, 'connection')
    expect(await said()).toBe(`Project ${DEMO_PROJECT} in the emulators (${host})`)
    const [socket] = await accepted
    // The check leaves no connection open.
    socket.resume()
    await once(socket, 'close')
    server.close()
    await once(server, 'close')
    await expect(said()).rejects.toThrow(`No emulator answers at ${host}. Start the local suite with "npm start".`)
  })
})
