import { board } from '@lsb/contract'
import Box from '@mui/material/Box'

export const Footer = () => (
  <Box component="footer">
    <p>{board.postalAddress}</p>
  </Box>
)
