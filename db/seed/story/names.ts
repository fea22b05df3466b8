/** First and last names of the generated accounts, taken in a fixed order. */
export const FIRST_NAMES: readonly string[] = [
  ...['Abigail', 'Ahmed', 'Aisha', 'Alejandra', 'Alicia', 'Amara', 'Amir', 'Ana Lucía', 'Andre', 'Angelica'],
  ...['Anh', 'Anita', 'Anthony', 'Antonia', 'Aurelio', 'Beatrice', 'Benjamin', 'Bohdan', 'Brandon', 'Brigid'],
  ...['Camila', 'Carlos', 'Cassandra', 'Cecilia', 'Chioma', 'Christine', 'Clarence', 'Claudia', 'Colleen', 'Curtis'],
  ...['Daniela', 'Darnell', 'Deborah', 'Deepa', 'Delia', 'Devon', 'Dolores', 'Dominic', 'Donna', 'Eduardo'],
  ...['Eileen', 'Elena', 'Elijah', 'Emeka', 'Emily', 'Ernesto', 'Esther', 'Fadumo', 'Fatima', 'Felicia'],
  ...['Fernanda', 'Francine', 'Gabriel', 'Genevieve', 'Gloria', 'Grace', 'Guadalupe', 'Gunnar', 'Hassan', 'Heather'],
  ...['Héctor', 'Hiroshi', 'Hyun-woo', 'Ikram', 'Imani', 'Inés', 'Isabel', 'Isaiah', 'Ivana', 'Jacqueline'],
  ...['Janelle', 'Javier', 'Jennifer', 'Jerome', 'Joanna', 'Jonathan', 'Jorge', 'Julia', 'Kamala', 'Katarzyna'],
  ...['Kenneth', 'Kiran', 'Latoya', 'Laura', 'Leilani', 'Leon', 'Linh', 'Lorenzo', 'Lucille', 'Luis'],
  ...['Malik', 'Margaret', 'María José', 'Martha', 'Matthias', 'Mei', 'Melissa', 'Mónica', 'Nathaniel', 'Nicole'],
  ...['Olga', 'Oscar', 'Pamela', 'Paulina', 'Rafael', 'Rebecca', 'René', 'Rosa', 'Ruben', 'Sadia'],
  ...['Sergio', 'Shanice', 'Sofía', 'Stephanie', 'Teresa', 'Thomas', 'Tyrone', 'Valentina', 'Victor', 'Zofia'],
]

export const LAST_NAMES: readonly string[] = [
  ...['Abrams', 'Acosta', 'Ahmadi', 'Albrecht', 'Álvarez', 'Ambrose', 'Anderson', 'Asante', 'Ayala', 'Baker'],
  ...['Baptiste', 'Barrett', 'Becker', 'Beltrán', 'Bennett', 'Berg', 'Blackwood', 'Bouchard', 'Boyd', 'Brennan'],
  ...['Burke', 'Calderón', 'Callahan', 'Carrillo', 'Carver', 'Chandra', 'Chávez', 'Chen', 'Cho', 'Clarke'],
  ...['Coleman', 'Cordero', 'Crawford', 'D’Amico', 'Dang', 'Davenport', 'Diallo', 'Domínguez', 'Dorsey', 'Duarte'],
  ...['Dvořák', 'Edwards', 'Ellison', 'Eriksen', 'Escobar', 'Farah', 'Figueroa', 'Fischer', 'Flores', 'Franklin'],
  ...['Fuentes', 'Galvin', 'Garza', 'Gibbs', 'Gómez', 'Graves', 'Guerrero', 'Hale', 'Hansen', 'Harper'],
  ...['Hassan', 'Hayashi', 'Henderson', 'Herrera', 'Hobbs', 'Hoffman', 'Huang', 'Hughes', 'Hussein', 'Iverson'],
  ...['Jackson', 'Jaramillo', 'Jefferson', 'Jiménez', 'Johansson', 'Kaplan', 'Keller', 'Khan', 'Kim', 'Kowalski'],
  ...['Krueger', 'Lambert', 'Larsen', 'Le', 'Lewandowski', 'Lindgren', 'Lockwood', 'López', 'Lozano', 'Mahoney'],
  ...['Maldonado', 'Marsh', 'Martínez', 'Mbeki', 'McAllister', 'McBride', 'Medina', 'Mehta', 'Mensah', 'Moreno'],
  ...['Muñoz', 'Murphy', 'Nakamura', 'Navarro', 'Nguyen', 'Nichols', 'Novak', 'O’Brien', 'O’Connell', 'Ochoa'],
  ...['Okafor', 'Olsen', 'Ortega', 'Ortiz', 'Owens', 'Pacheco', 'Park', 'Patel', 'Pawlak', 'Pérez'],
  ...['Porter', 'Quiñones', 'Ramírez', 'Reyes', 'Rosen', 'Salazar', 'Schmidt', 'Sharma', 'Silva', 'Sosa'],
  ...['Sullivan', 'Syed', 'Thao', 'Torres', 'Underwood', 'Vang', 'Walsh', 'Washington', 'Yildiz', 'Zieliński'],
]
