// Address of the face that every page needs first, for preloading.
export { default as sansUrl } from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2?url';
