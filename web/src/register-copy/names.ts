/** Cache with the copy of the registers and the public keys. */
export const REGISTER_CACHE = 'register'
/** Prefix of the caches with the website's files. The current deployment and the previous one have a cache each. */
export const SITE_CACHES = 'site-'
export const WORKER_PATH = '/offline-worker.js'
/** The visitor's choice in local storage: `off` when this device shall keep nothing. */
export const SWITCH_KEY = 'offline-copy'
