/** The name of the one pipe between the window and the core. What travels in it is no business of the preload script. */
export const pipeName = 'foyer:frame'
