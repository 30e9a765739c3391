import { RulesError } from '../values/errors.ts'
import { RulesLatLng, RulesPath } from '../values/value.ts'
import { toText } from './conversions.ts'
import { float, latlng, map, methodTable, path } from './method.ts'

/** Metres; the earth taken for a sphere. */
const EARTH_RADIUS = 6_371_010

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in metres (haversine). */
const distance = (from: RulesLatLng, to: RulesLatLng): number => {
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2)
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2)
  const chord =
    halfLatitude ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude ** 2
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)))
}

export const latlngMethods = methodTable({
  distance: [1, (self, other) => distance(latlng(self), latlng(other))],
  latitude: [0, (self) => latlng(self).latitude],
  longitude: [0, (self) => latlng(self).longitude],
})

const place = (latitude: number, longitude: number) => {
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) throw new RulesError('No such place on earth.')
  return new RulesLatLng(latitude, longitude)
}

export const latlngFunctions = methodTable({
  value: [2, (_, latitude, longitude) => place(float(latitude), float(longitude))],
})

export const pathMethods = methodTable({
  bind: [
    1,
    (self, bindings) => {
      const values = map(bindings)
      const bound = new Map<string, string>()
      const segments = path(self).segments.map((segment) => {
        if (typeof segment === 'string') return segment
        const value = values.get(segment.unbound)
        if (value === undefined) return segment
        bound.set(segment.unbound, toText(value))
        return toText(value)
      })
      return new RulesPath(segments, bound)
    },
  ],
})
