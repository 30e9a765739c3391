export const folder = 'seed/src'
