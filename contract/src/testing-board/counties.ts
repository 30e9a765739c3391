export interface County {
  name: string
  subCounties: readonly string[]
}

export const counties: readonly County[] = [
  { name: 'East Ruven', subCounties: ['Port Ruven', 'Hill'] },
  { name: 'West Ruven', subCounties: ['Lake'] },
]

export const subCountiesOf = (county: string): readonly string[] =>
  counties.find(({ name }) => name === county)?.subCounties ?? []
