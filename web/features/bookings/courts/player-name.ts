/** Id of the field for the name of somebody else who plays. */
export const playerNameId = 'player-name'
