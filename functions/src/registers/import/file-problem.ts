/** Why a whole file was refused, in words for its sender. Nothing was written. */
export class FileProblem extends Error {
  override name = 'FileProblem'
}
