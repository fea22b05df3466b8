/** What a form says whose meeting is in the trash, or no longer for this person: the API says only "Not found". */
export const CANCELED = 'This meeting is no longer there; it may have been canceled.'
