import type { County } from '../board-shapes.ts'

export const counties: readonly County[] = [
  { name: 'East Ruven', subCounties: ['Port Ruven', 'Hill'] },
  { name: 'West Ruven', subCounties: ['Lake'] },
]
