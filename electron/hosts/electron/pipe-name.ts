/** The name of the one pipe between the window and the core. What travels in it is no business of the preload script. */
export const pipeName = 'foyer:frame'

/** Over this one the preload script says where picked files are; the page cannot use it by itself. */
export const filesPipeName = 'foyer:files'
