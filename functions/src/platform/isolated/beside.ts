import { dirname, extname, join } from 'node:path'

/** The file `name` beside the source file `here`; in the bundle every file lies beside the others under its own name. */
export const beside = (here: string, name: string): string =>
  join(dirname(here), `${name}${extname(here) === '.ts' ? '.ts' : '.mjs'}`)
