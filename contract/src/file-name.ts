const NAME_MAX_LENGTH = 120

/** What programs take for an ending: a dot and one to four letters and digits. It spares names such as “John.Ouma”. */
const ANY_ENDING = String.raw`\.(?:[a-z][a-z\d]{0,3}|[A-Z][A-Z\d]{0,3})`

/**
 * The name under which a file is stored, shown and saved: the last part of the name that it came with, without what could mislead
 * a person, a shell or a header, and with the ending of its checked type, so that the name never decides what opens it.
 * @param extension without its dot, as `extensionOf` gives it
 */
export const fileNameOf = (name: string, extension: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .toWellFormed()
    .normalize('NFC')
    // Forms write a quotation mark and a new line of a name so.
    .replaceAll(/"|%22/g, "'")
    .replaceAll(/%0[AD]/gi, '')
    .replaceAll(/[\p{C}*:<>?|%;\uFFFD]/gu, '')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '')
  const base = clean.replace(new RegExp(String.raw`(?:\.${extension})?(?:${ANY_ENDING})?$`), '') || 'document'
  return `${base.slice(extension.length + 1 - NAME_MAX_LENGTH).toWellFormed()}.${extension}`
}
