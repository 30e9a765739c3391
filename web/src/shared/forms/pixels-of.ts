/** Width times height of a picture; null when the browser cannot show it. Nothing is decoded yet. */
export const pixelsOf = async (picture: Blob): Promise<number | null> => {
  const url = URL.createObjectURL(picture)
  const image = new Image()
  try {
    const loaded = Promise.withResolvers<void>()
    image.addEventListener('load', () => loaded.resolve())
    image.addEventListener('error', () => loaded.reject(new Error('The browser cannot show this picture.')))
    image.src = url
    await loaded.promise
    return image.naturalWidth * image.naturalHeight
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}
