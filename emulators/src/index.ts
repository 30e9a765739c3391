export const folder = 'emulators/src'
