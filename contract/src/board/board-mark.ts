/**
 * The board's mark, in a square of 48: a survey beacon (a triangle over its ground mark) within two contour lines. SVG paths,
 * for the pages and for the practising licence.
 */
export const boardMark = {
  contours: [
    'M24 4.5c10 .3 18.7 7 19.2 17.7.5 10.9-7.6 21-18.9 21.3C13.2 43.8 5 34.8 4.8 24.3 4.6 13.5 13.5 4.2 24 4.5Z',
    'M24.3 9.5c7.2 0 13.8 5.3 14 13.2.2 8.3-6.2 15.5-14.2 15.7C16 38.6 9.9 31.9 9.7 24.2 9.5 16.3 16.5 9.5 24.3 9.5Z',
  ],
  beacon: 'M24 13.5 34.5 32h-21Z',
  station: { x: 24, y: 25.5, radius: 2.6 },
  ground: 'M24 6v6M24 34v8M15 36.5h18',
} as const
