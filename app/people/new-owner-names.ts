/** The field for the person who takes over a leaving member's elements. */
export const NEW_OWNER = 'reassign_to'
/** The field for the person who takes over the selected elements, and the button that transfers them. */
export const TO = 'to'
export const HAND_OVER = 'hand-over'
/** The button that undoes the transfer. */
export const TAKE_BACK = 'take-back'
