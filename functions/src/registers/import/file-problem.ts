/** Why a whole file was refused, in words for whoever gave it. Nothing was written. */
export class FileProblem extends Error {
  override name = 'FileProblem'
}
