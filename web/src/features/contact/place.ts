/** Where the board is. The demo installation's house is made up, so the map shows the middle of the capital. */
const latitude = -1.2864
const longitude = 36.8172
/** Half the width and height of the map's window, in degrees. */
const MAP_RADIUS_DEGREES = 0.012

const box = [
  longitude - MAP_RADIUS_DEGREES,
  latitude - MAP_RADIUS_DEGREES,
  longitude + MAP_RADIUS_DEGREES,
  latitude + MAP_RADIUS_DEGREES,
].map((degrees) => degrees.toFixed(4))

export const place = {
  embed: `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({
    bbox: box.join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })}`,
  link: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`,
} as const
