/** An event of the gallery. `date` is YYYY-MM-DD. */
interface GalleryEntry {
  date: string
  /** The date as the page writes it. */
  shownDate: string
  title: string
  text: string
}

export const galleryEntries: readonly GalleryEntry[] = [
  {
    date: '2025-06-19',
    shownDate: 'June 19, 2025',
    title: 'Stakeholder Workshop',
    text: 'Licensed surveyors, county land officers and training institutions met the board for a day to talk about how the profession is examined, licensed and supervised.',
  },
]
