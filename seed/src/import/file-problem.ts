/** Why a whole file was refused, in words for the person at the terminal. Nothing was written. */
export class FileProblem extends Error {
  override name = 'FileProblem'
}
