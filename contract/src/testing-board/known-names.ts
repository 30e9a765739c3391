export const knownNames = 'Ada Brook Nela Tomas Vera'
