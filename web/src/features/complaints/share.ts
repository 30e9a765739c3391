/** In a message files grow by a third, and many mail servers refuse one of more than 20 MB. */
const MAILED_MAX_BYTES = 15 * 1024 * 1024

/** Bytes of the files where one message is too small for them, else 0. */
export const tooLargeForMail = (files: readonly File[]): number => {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return bytes > MAILED_MAX_BYTES ? bytes : 0
}

/** Which of these files the browser hands to another app with the text, and which it does not; null when it hands over none. */
export const shareOf = (
  text: string,
  evidence: readonly File[],
): { data: { text: string; files: File[] }; others: File[] } | null => {
  const takes = (files: File[]) => files.length > 0 && 'canShare' in navigator && navigator.canShare({ text, files })
  const files = evidence.filter((file) => takes([file]))
  return takes(files) ? { data: { text, files }, others: evidence.filter((file) => !files.includes(file)) } : null
}

/** Hands text and files to the app that the person chooses, and says what is known of it: never that they were sent. */
export const share = async (data: ShareData): Promise<string> => {
  try {
    await navigator.share(data)
    return 'The other app has the text and the files. Whether they are sent, you see only there.'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
      ? 'Nothing was handed over.'
      : 'This browser could not hand over the files. Attach them yourself.'
  }
}
