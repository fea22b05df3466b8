/** The field that says who takes what somebody who leaves owns. */
export const NEW_OWNER = 'reassign_to'
/** The field that says who takes the chosen elements, and the button that gives them. */
export const TO = 'to'
export const HAND_OVER = 'hand-over'
/** Its Undo. */
export const TAKE_BACK = 'take-back'
