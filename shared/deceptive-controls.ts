/**
 * Characters that turn the direction of what follows them, by which `exe.png` passes for a picture. Joiners, soft hyphens and
 * direction characters are parts of words in many scripts and stay.
 */
const turning = /[\u202a-\u202e\u2066-\u2069]/gu

/** Stands where a character was taken out that turns the direction. */
export const takenOutSign = '\ufffd'

/** The text with a sign in place of each character that could deceive about its order. */
export const withoutTurning = (text: string): string => text.replace(turning, takenOutSign)
