const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** The option a typed text means, whatever its case, apostrophes and spaces; the text itself where none does. */
export const meant = (options: readonly string[], typed: string): string => {
  const wanted = fold(typed)
  return options.find((option) => fold(option) === wanted) ?? typed
}
