/** Cache with the copy of the registers and the public keys. */
export const REGISTER_CACHE = 'register'
/** What the names of the caches with the website's files begin with; one for each deployment, and the one before it. */
export const SITE_CACHES = 'site-'
/** Where the worker's file lies. */
export const WORKER_PATH = '/offline-worker.js'
/** The visitor's choice in local storage: `off` when this device shall keep nothing. */
export const SWITCH_KEY = 'offline-copy'
