/** Hands bytes to the browser's downloads under this name. */
export const saveAs = (bytes: Blob, name: string): void => {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the bytes only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
