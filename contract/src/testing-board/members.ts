import type { BoardMember } from '../board-shapes.ts'
import { board } from './facts.ts'

export const boardMembers: readonly [BoardMember, ...BoardMember[]] = [
  { position: 'Chair', name: board.chairman, role: board.director, profilePic: null },
]
export const boardSecretary: BoardMember = {
  position: 'Secretary',
  name: 'Lena Frost',
  role: 'Heads the secretariat',
  profilePic: null,
}
export const composition: readonly { count: number; who: string }[] = [{ count: 1, who: `the ${board.director}` }]
export const chairRemarks: readonly string[] = [`Since ${board.founded} this board has had one task: fair values.`]
