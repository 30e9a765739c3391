import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { newKeySet } from './platform/key-set.ts'

const cloud = {
  GCLOUD_PROJECT: 'board',
  LSB_WEB_API_KEY: 'k',
  LSB_HASH_KEY: 'h',
  LSB_LICENCE_KEYS: newKeySet('2026'),
  LSB_RECORD_KEYS: newKeySet('record'),
}

describe('the configuration', () => {
  it('of a deployed function names all that is missing', () => {
    expect(() => readConfig({ GCLOUD_PROJECT: 'board' })).toThrow(
      'LSB_WEB_API_KEY, LSB_HASH_KEY, LSB_LICENCE_KEYS, LSB_RECORD_KEYS',
    )
    expect(() => readConfig({})).toThrow('GCLOUD_PROJECT')
    expect(() => readConfig({ ...cloud, LSB_TRUSTED_HOPS: 'many' })).toThrow('LSB_TRUSTED_HOPS')
  })
  it('refuses a key set that cannot sign', () => {
    expect(() => readConfig({ ...cloud, LSB_LICENCE_KEYS: '{"keys":[]}' })).toThrow('LSB_LICENCE_KEYS')
  })
  it('needs only the project in the emulators', () => {
    const config = readConfig({ GCLOUD_PROJECT: 'demo-x', FIREBASE_AUTH_EMULATOR_HOST: 'h:1' })
    expect(config).toMatchObject({ webApiKey: 'any', identityToolkit: 'http://h:1/identitytoolkit.googleapis.com' })
  })
  it('refuses an emulator for a real project', () => {
    expect(() => readConfig({ ...cloud, FIREBASE_AUTH_EMULATOR_HOST: 'h:1' })).toThrow('FIREBASE_AUTH_EMULATOR_HOST')
  })
  it('takes the project from the platform, and the bucket that the deployment makes for it', () => {
    const FIREBASE_CONFIG = '{"projectId":"board","storageBucket":"board.appspot.com"}'
    expect(readConfig({ ...cloud, FIREBASE_CONFIG, LSB_SITE_URL: 'https://x.org/' })).toMatchObject({
      bucket: 'board.firebasestorage.app',
      siteUrl: 'https://x.org',
      storageRest: 'https://firebasestorage.googleapis.com',
    })
    expect(readConfig({ ...cloud, LSB_BUCKET: 'files' }).bucket).toBe('files')
    expect(readConfig(cloud)).toMatchObject({ siteUrl: 'https://board.web.app', trustedHops: 1 })
  })
})
