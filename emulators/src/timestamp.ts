/** A moment: seconds since 1970 and the nanoseconds within (Firestore keeps microseconds: the last three digits are zero). */
export class Timestamp {
  readonly seconds: number
  readonly nanos: number

  constructor(seconds: number, nanos: number) {
    this.seconds = seconds
    this.nanos = nanos
  }

  static fromMillis(milliseconds: number): Timestamp {
    const seconds = Math.floor(milliseconds / 1000)
    return new Timestamp(seconds, (milliseconds - seconds * 1000) * 1_000_000)
  }
}

export const compareTimestamps = (left: Timestamp, right: Timestamp): number =>
  left.seconds - right.seconds || left.nanos - right.nanos
