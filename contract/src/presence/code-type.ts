/** Type of the code by which somebody shows who they are. */
export const presenceCode = 'presence'
