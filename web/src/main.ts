export const folder = 'web'
