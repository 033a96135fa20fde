/** The two parts of the web platform that both Node and a window have and that shared code uses. */
declare function btoa(bytes: string): string
declare function atob(text: string): string
