/** A record with these members. */
export function recordOf<Member extends string, Value>(
  members: readonly Member[],
  valueOf: (member: Member) => Value,
): Record<Member, Value>
export function recordOf<Value>(members: readonly string[], valueOf: (member: string) => Value): Record<string, Value> {
  return Object.fromEntries(members.map((member) => [member, valueOf(member)]))
}

/** These members of a row. */
export function pickFields<Row, Member extends keyof Row & string>(
  row: Row,
  members: readonly Member[],
): Pick<Row, Member>
export function pickFields<Row, Member extends keyof Row & string>(row: Row, members: readonly Member[]) {
  return recordOf(members, (member) => row[member])
}
