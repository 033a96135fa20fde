/** The id of the collection of the grid's bench. */
export const largeCollection = 'Properties'
