import { styled } from '@mui/material/styles'

/** What is read or copied as one, such as a number, stays on one line, unless it is longer than the line. */
export const Unbroken = styled('span')({ display: 'inline-block' })
