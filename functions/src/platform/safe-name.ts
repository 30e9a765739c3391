const NAME_MAX_LENGTH = 120

/** The last part of a file name, without what could mislead a person, a shell or a header. */
export const safeName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{C}"*:<>?|%;\uFFFD]/gu, '')
    .replace(/^\.+/, '')
    .trim()
  return clean.slice(-NAME_MAX_LENGTH).toWellFormed() || 'document'
}
