/** Where the pictures of the form's master are stored: its path in the API, for inputs deep within. */
import { createContext } from 'react';

export const PictureFolder = createContext('');
